import { expect, it } from 'vitest';
import en from '../../../../locales/generated/en.json' with { type: 'json' };
import no from '../../../../locales/generated/no.json' with { type: 'json' };
import sv from '../../../../locales/generated/sv.json' with { type: 'json' };
import {
  contactAction,
  personalNoticeTexts as textsOf,
} from '../../../../web/components/notices/notice-texts.ts';
import type { NoticeKind } from '../../../../web/generated/schema.ts';

const kinds: readonly NoticeKind[] = [
  'PAYMENT_MISSING',
  'PAYMENT_CARD_EXPIRED',
  'PAYMENT_CARD_EXPIRING',
  'ADDRESS_MISSING',
  'PHONE_MISSING',
];

it.each(kinds)(
  '%s, which a person can resolve alone, does not refer to customer service',
  (kind) => {
    const { title, text, action = contactAction } = textsOf(kind);
    expect(action.to).toMatch(/^\/account\//);
    for (const texts of [no, en, sv])
      expect(texts[text ?? title]).not.toMatch(/kundeservice|customer service|kundservice/i);
  },
);
