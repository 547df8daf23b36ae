export { tableEditing as tableSelection } from 'prosemirror-tables';
