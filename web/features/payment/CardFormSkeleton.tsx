import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ShortFieldPair } from '../../components/forms/Fields.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { SkeletonBlock, SkeletonText } from '../../components/loading/Loading.tsx';
import { useText } from '../../lib/use-text.ts';
import { measures } from '../../theme/measures.ts';
import { CardFields } from './CardFields.ts';

type FieldProps = Readonly<{ label: string; hint?: string }>;

const Field = ({ label, hint }: FieldProps) => (
  <Stack sx={{ gap: 0.75 }}>
    <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{label}</Typography>
    {hint !== undefined && (
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    )}
    <SkeletonBlock height={measures.target + 4} />
  </Stack>
);

/** The form of a card while its code or its fields load: its names, and the shape of its fields and its button. */
export function CardFormSkeleton() {
  const text = useText();
  return (
    <Stack>
      <CardFields>
        <Field label={text('payment.form.number')} />
        <ShortFieldPair>
          <Field label={text('payment.form.expiry')} hint={text('payment.form.expiryHint')} />
          <Field
            label={text('payment.form.cvc')}
            hint={text('payment.form.cvcHint', { digits: '3' })}
          />
        </ShortFieldPair>
      </CardFields>
      <Typography variant="body2" color="textSecondary">
        {text('payment.form.safety')}
      </Typography>
      <ButtonSkeleton />
    </Stack>
  );
}

const ButtonSkeleton = () => (
  <Skeleton
    variant="rectangular"
    width="8.5rem"
    height={measures.target}
    style={{ borderRadius: measures.controlRadius }}
  />
);

/** The step before the hosted fields while its code loads. */
export const HostedStartSkeleton = () => (
  <Stack>
    <SkeletonText lines={2} />
    <ButtonSkeleton />
  </Stack>
);
