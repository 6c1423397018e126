import { errors } from 'undici';
import { ContractError } from './refused-answer.ts';

/** The fault of an answer that breaks HTTP or our limit: the server would send the same again. Null for another error. */
export function httpFault(error: unknown): ContractError | null {
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return new ContractError(
      'expected an answer within the limit of bytes, came a longer one',
      '',
      true,
    );
  return error instanceof errors.HTTPParserError
    ? new ContractError('expected an answer in HTTP, came one that breaks it', '', true)
    : null;
}
