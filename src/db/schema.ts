import type { Database as Generated } from './database.types.ts';

type Public = Generated['public'];
type Functions = Public['Functions'];

/** PostgreSQL does not say which arguments of a function may be null, so each may. */
type Nullable<Arguments> = { [Name in keyof Arguments]: Arguments[Name] | null };
type Callable = { [Name in keyof Functions]: Omit<Functions[Name], 'Args'> & { Args: Nullable<Functions[Name]['Args']> } };

/** What the generated types cannot know. */
export type Schema = Omit<Generated, 'public'> & { public: Omit<Public, 'Functions'> & { Functions: Callable } };

export type TableName = keyof Public['Tables'];
export type Row<Name extends TableName> = Public['Tables'][Name]['Row'];
export type NewRow<Name extends TableName> = Public['Tables'][Name]['Insert'];
