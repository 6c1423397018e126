import { styled } from '@mui/material/styles';
import { Stack } from '../../components/Stack.tsx';
import type { ChargerPartsFragment } from '../../generated/graphql.ts';
import { measures } from '../../theme/measures.ts';
import { ChargerAction } from './ChargerAction.tsx';
import { ChargerFacts } from './ChargerFacts.tsx';
import { ChargerHead } from './ChargerHead.tsx';

/** No wider than is read, so that what belongs together stays together. */
const Row = styled(Stack)(({ theme }) => ({ gap: theme.spacing(2), maxWidth: measures.reading }));

type Props = Readonly<{ charger: ChargerPartsFragment; canPay: boolean }>;

/** One charger: how it stands, what it is and costs, and what can be done about it. */
export const ChargerRow = ({ charger, canPay }: Props) => (
  <Row>
    <ChargerHead charger={charger} />
    <ChargerFacts charger={charger} />
    <ChargerAction charger={charger} canPay={canPay} />
  </Row>
);
