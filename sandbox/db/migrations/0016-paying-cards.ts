import { ROLE } from '../../role-ids.ts';
import { statements } from './statements.ts';

/** The cards that pay, by whose invoices they pay: a family's are its administrator's own, so that there is one card and not a copy. */
export const payingCards = statements(
  `delete from payment_card using organization, user_role
    where organization.id = payment_card.organization_id and classification = 'FAMILY'
      and user_role.organization_id = organization.id and role_id = '${ROLE.administrator}' and user_role.status = 'Active'`,
  `create view paying_card as
    select id, user_id, organization_id, card_mask, card_expiry_date from payment_card
    union all
    select card.id, null, family.id, card_mask, card_expiry_date
    from organization family
      join user_role on user_role.organization_id = family.id
      join payment_card card on card.user_id = user_role.user_id
    where classification = 'FAMILY' and role_id = '${ROLE.administrator}' and user_role.status = 'Active'`,
);
