import { expect, test } from 'vitest';
import en from '../../locales/generated/en.json' with { type: 'json' };
import no from '../../locales/generated/no.json' with { type: 'json' };
import sv from '../../locales/generated/sv.json' with { type: 'json' };
import { invitationMail } from '../../sandbox/rest/invitation/mail.ts';
import { ROLE } from '../../sandbox/role-ids.ts';

const texts = { no, en, sv };
const organizationName = 'Nordlys Elektro AS';

const SAID = [
  ['a member of a family', ROLE.member, true, ['payer.role.family', 'payer.invoices.family']],
  ['an employee', ROLE.member, false, ['payer.role.employee', 'payer.invoices.employee']],
  ['a resident', ROLE.resident, false, ['payer.role.resident']],
  ['an administrator', ROLE.administrator, false, ['payer.role.administrator']],
] as const;

test.each(SAID)(
  'the invitation of %s says of payer and invoices what the portal says',
  (_, roleId, isFamily, ids) => {
    for (const language of ['no', 'en', 'sv'] as const) {
      const { body } = invitationMail(language, {
        inviteeName: 'Kari Nordmann',
        inviter: 'Silje Berg',
        organizationName,
        roleId,
        isFamily,
        link: 'http://localhost:4000/invitation/1',
        expiresAt: new Date('2026-12-01T00:00:00Z'),
      });
      const said = ids.map((id) =>
        texts[language][id].replaceAll('{organization}', organizationName),
      );
      expect(body).toContain(`\n\n${said.join(' ')}\n\n`);
    }
  },
);
