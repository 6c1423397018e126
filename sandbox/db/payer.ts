import { sql } from 'kysely';

/** The payer: `O` and an organisation's id, or `U` and a user's. */
export const PAYER = sql<string>`coalesce('O' || organization_id, 'U' || user_id)`;

/** The payment type of an invoice, from its `app_user` or `organization`; e-mail invoice by default. */
export const PAYMENT_TYPE = sql<
  'CARD' | 'E_INVOICE' | 'EHF' | 'KLARNA' | 'POSTAL'
>`case upper(coalesce(app_user.payment_type, organization.payment_type))
  when 'CARD' then 'CARD' when 'EHF' then 'EHF' when 'KLARNA' then 'KLARNA' when 'POSTAL' then 'POSTAL' else 'E_INVOICE' end`;
