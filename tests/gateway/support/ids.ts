/** The id of an object of a type, from its key: what a client would have read. */
export { formId as idOf } from '../../../gateway/graphql/ids.ts';
