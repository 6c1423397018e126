import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { linkCouponInput } from '../../../schema/inputs/benefit.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { LinkCouponDocument, LinkOrganizationCouponDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';

const resolver = zodResolver(linkCouponInput);

type Props = Readonly<{ isOwn: boolean; viewerId: string }>;

/** Takes a coupon or discount code; each refusal is about the code (specification section 8, "Global codes"). */
export function CouponForm({ isOwn, viewerId }: Props) {
  const intl = useIntl();
  const writeOwn = useWrite(LinkCouponDocument);
  const writeOrganization = useWrite(LinkOrganizationCouponDocument);
  const form = useSaveForm({
    resolver,
    values: { code: '' },
    save: (given) => (isOwn ? writeOwn(given) : writeOrganization(given)),
    fieldOfCode: {
      INVALID_COUPON: 'code',
      INVALID_ACCOUNTCLASSIFICATION: 'code',
      COUPON_ALREADY_LINKED: 'code',
    },
    draft: `coupon:${isOwn ? 'own' : 'organization'}:${viewerId}`,
  });
  const { isSaved } = form;
  const { reset } = form.form;
  useEffect(() => {
    if (isSaved) reset({ code: '' });
  }, [isSaved, reset]);

  return (
    <Form of={form} action={<FormattedMessage id="benefits.code.add" />}>
      <TextField
        label={intl.formatMessage({ id: 'benefits.code' })}
        hint={intl.formatMessage({ id: 'benefits.code.hint' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      {isSaved && (
        <Notice announce tone="success" title={intl.formatMessage({ id: 'benefits.code.added' })} />
      )}
    </Form>
  );
}
