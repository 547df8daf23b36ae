export { tableEditing as tableSelection } from '@tiptap/pm/tables';
