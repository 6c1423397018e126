import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { linkCouponInput } from '../../../schema/inputs/benefit.ts';
import { TextField } from '../../components/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { LinkCouponDocument } from '../../generated/graphql.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/graphql/use-write.ts';
import { useText } from '../../lib/use-text.ts';

const resolver = zodResolver(linkCouponInput);

type Props = Readonly<{ account: string; viewerId: string }>;

/** Takes a coupon or discount code; each refusal is about the code (specification section 8, "Global codes"). */
export function CouponForm({ account, viewerId }: Props) {
  const text = useText();
  const form = useSaveForm({
    resolver,
    values: { accountId: account, code: '' },
    save: useWrite(LinkCouponDocument),
    fieldOfCode: {
      INVALID_COUPON: 'code',
      INVALID_ACCOUNTCLASSIFICATION: 'code',
      COUPON_ALREADY_LINKED: 'code',
    },
    draft: `coupon:${account}:${viewerId}`,
  });
  const { isSaved } = form;
  const { reset } = form.form;
  useEffect(() => {
    if (isSaved) reset({ accountId: account, code: '' });
  }, [isSaved, reset, account]);

  return (
    <Form of={form} action={text('benefits.code.add')}>
      <TextField
        label={text('benefits.code')}
        hint={text('benefits.code.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      {isSaved && <Notice announce tone="success" title={text('benefits.code.added')} />}
    </Form>
  );
}
