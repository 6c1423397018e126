import { useEffect, useState } from 'react';
import { TextField } from '../../components/forms/Field.tsx';
import { Form } from '../../components/forms/Form.tsx';
import { lazyResolver } from '../../lib/forms/lazy-resolver.ts';
import { useSaveForm } from '../../lib/forms/use-save-form.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import { LinkCouponDocument } from './generated/BenefitsPage.ts';

const resolver = lazyResolver(
  async () => (await import('../../../schema/inputs/benefit.ts')).linkCouponInput,
);

type Props = Readonly<{ account: string }>;

/** Takes a coupon or discount code; each refusal is about the code (ERROR-35). */
export function CouponForm({ account }: Props) {
  const text = useText();
  const write = useWrite(LinkCouponDocument);
  const { confirm } = useConfirmation();
  const [times, setTimes] = useState(0);
  const form = useSaveForm({
    resolver,
    values: { accountId: account, code: '' },
    save: async (input) => {
      await write(input);
      confirm('benefit.code.added');
      setTimes((before) => before + 1);
    },
    fieldOfCode: {
      INVALID_COUPON: 'code',
      INVALID_ACCOUNTCLASSIFICATION: 'code',
      COUPON_ALREADY_LINKED: 'code',
    },
    draft: `coupon:${account}`,
  });
  const { reset } = form.form;
  useEffect(() => {
    // After the saved values became those of the form.
    if (times > 0) reset({ accountId: account, code: '' });
  }, [times, reset, account]);

  return (
    <Form of={form} action={text('benefit.code.add')}>
      <TextField
        label={text('benefit.code')}
        hint={text('benefit.code.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
    </Form>
  );
}
