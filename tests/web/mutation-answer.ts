import type { Answer } from './gateway.ts';

/** The answer to a mutation: its one field with the payload that the schema names after it. */
export const mutationAnswer = (field: string, payload: object): Answer => ({
  data: {
    __typename: 'Mutation',
    [field]: { __typename: `${field.charAt(0).toUpperCase()}${field.slice(1)}Payload`, ...payload },
  },
});

/**
 * An answer with a part that failed: a null without an error would say that it is not offered (ERROR-69).
 * @param path the fields that lead to the part; without them any may have failed
 */
export const partlyFailed = (answer: Answer, ...path: readonly string[]): Answer =>
  typeof answer === 'object'
    ? {
        ...answer,
        errors: [
          {
            message: 'x',
            ...(path.length > 0 && { path }),
            extensions: { code: 'UNKNOWN_ERROR', status: 500 },
          },
        ],
      }
    : answer;

/** The answer to an operation that failed as a whole. */
export const errorAnswer = (extensions: object): Answer => ({
  data: null,
  errors: [{ message: 'x', extensions }],
});
