import { describe, expect, it } from 'vitest';
import no from '../../../locales/generated/no.json' with { type: 'json' };
import type { MessageId } from '../../../locales/generated/texts.ts';
import { banner } from '../../../web/lib/error-banner.ts';

const known = new Set<string>([...Object.keys(no), 'errors.phone.TAKEN']);
const isMessage = (id: string): id is MessageId => known.has(id);

describe('the error banner', () => {
  it('warns of a conflicting role', () => {
    const failure = { status: 409, roleConstraint: 'IS_FAMILY_ADMIN', messages: [] };
    expect(banner(failure, isMessage).tone).toBe('warning');
  });

  // ERROR-14 to ERROR-17: red for user and server errors, blue for network and unknown.
  it.each([
    [400, 'error'],
    [401, 'error'],
    [409, 'error'],
    [1000, 'error'],
    [500, 'error'],
    [501, 'error'],
    [403, 'error'],
    [404, 'error'],
    [405, 'error'],
    [502, 'info'],
    [503, 'info'],
    [504, 'info'],
    [999, 'info'],
    [undefined, 'info'],
    [429, 'info'],
    [418, 'info'],
  ])('maps status %s to %s', (status, tone) => {
    expect(banner({ status, messages: [] }, isMessage).tone).toBe(tone);
  });

  it.each([
    [
      'the error code',
      { code: 'NOT_FOUND', messages: ['x'] },
      undefined,
      { id: 'errors.NOT_FOUND' },
    ],
    [
      'the refusal code before it',
      { refusalCode: 'FORBIDDEN', code: 'NOT_FOUND', messages: [] },
      undefined,
      { id: 'errors.FORBIDDEN' },
    ],
    [
      'a card refusal',
      { refusalCode: '1', code: 'UNKNOWN_ERROR', messages: ['x'] },
      'payment',
      { id: 'errors.1' },
    ],
    [
      'the error code for an unknown refusal code',
      { refusalCode: '17', code: 'UNKNOWN_ERROR', messages: ['x'] },
      'payment',
      { id: 'errors.UNKNOWN_ERROR' },
    ],
    [
      'a role constraint, at registration',
      { roleConstraint: 'IS_FAMILY_ADMIN', code: 'ROLE_CONFLICT', messages: ['x'] },
      undefined,
      { id: 'errors.registration.IS_FAMILY_ADMIN' },
    ],
    [
      'a role constraint, at an invitation',
      { roleConstraint: 'IS_FAMILY_ADMIN', code: 'ROLE_CONFLICT', messages: ['x'] },
      'invitation',
      { id: 'errors.invitation.IS_FAMILY_ADMIN' },
    ],
    [
      'the code for an unknown role constraint',
      { roleConstraint: 'IS_NEW', code: 'ROLE_CONFLICT', messages: ['x'] },
      'invitation',
      { id: 'errors.ROLE_CONFLICT' },
    ],
    [
      'the area before the global texts',
      { code: 'TAKEN', messages: [] },
      'phone',
      { id: 'errors.phone.TAKEN' },
    ],
    [
      'the global text when the area has none',
      { code: 'NOT_FOUND', messages: [] },
      'phone',
      { id: 'errors.NOT_FOUND' },
    ],
    [
      'the first message that came along',
      { code: 'NEW_CODE', messages: ['payload', 'error'] },
      undefined,
      { text: 'payload' },
    ],
    [
      'the code without any message',
      { code: 'NEW_CODE', messages: [] },
      undefined,
      { id: 'banner.unknownCode', values: { code: 'NEW_CODE' } },
    ],
    [
      'the code when the message is no more than that',
      { code: 'NEW_CODE', messages: ['NEW_CODE'] },
      undefined,
      { id: 'banner.unknownCode', values: { code: 'NEW_CODE' } },
    ],
    [
      'the code before a refusal code that is unknown too',
      { refusalCode: '17', code: 'NEW_CODE', messages: [] },
      'payment',
      { id: 'banner.unknownCode', values: { code: 'NEW_CODE' } },
    ],
    [
      'too many requests, for a status whose code is unknown',
      { status: 429, code: 'SLOW_DOWN', messages: ['Too many requests'] },
      undefined,
      { id: 'errors.TOO_MANY_REQUESTS' },
    ],
    [
      'no access, for a status whose code has no text',
      { status: 403, code: 'INSUFFICIENT_SCOPE', messages: ['The access token lacks a scope'] },
      undefined,
      { id: 'errors.FORBIDDEN' },
    ],
    [
      'no message without a code, which is a library’s or a proxy’s',
      { status: 503, messages: ['no healthy upstream'] },
      undefined,
      { id: 'errors.SERVICE_UNAVAILABLE' },
    ],
    ['a default', { messages: [] }, undefined, { id: 'errors.UNKNOWN_ERROR' }],
  ] as const)('shows %s', (_what, failure, area, text) => {
    expect(banner(failure, isMessage, area).text).toEqual(text);
  });

  it.each([
    [500, 'errors.UNKNOWN_ERROR'],
    [502, 'errors.SERVICE_UNAVAILABLE'],
  ])(
    'shows a text of the shell for status %s before the texts of codes are there',
    (status, id) => {
      const isOfShell = (each: string): each is MessageId => each === id;
      const failure = { status, code: 'UNEXPECTED_RESPONSE', messages: ['The response type'] };
      expect(banner(failure, isOfShell, undefined, false)).toEqual({
        tone: status === 500 ? 'error' : 'info',
        text: { id },
      });
    },
  );
});
