import Skeleton from '@mui/material/Skeleton';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { Figure, Figures } from '../../components/Figures.tsx';
import { Section } from '../../components/Section.tsx';
import type { ChargingFiguresFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { JourneyView } from './journey-query.ts';
import { VatSwitch } from './VatSwitch.tsx';

type Vat = JourneyView['vat'];

type Props = Readonly<{
  /** Undefined while they are on their way; null when they could not be fetched. */
  figures: ChargingFiguresFragment | null | undefined;
  vat: Vat;
  onVat: (vat: Vat) => void;
  retry: Retry;
  /** The list below says already that nothing could be fetched. */
  hasFailed: boolean;
}>;

/** What all sessions of the list come to, those not on the screen too. */
export function Totals({ figures, vat, onVat, retry, hasFailed }: Props) {
  const text = useText();
  if (hasFailed) return null;
  return (
    <Section
      title={text('charging.totals.title')}
      action={<VatSwitch value={vat} onChange={onVat} />}
    >
      <Fetched
        value={figures}
        failure={text('charging.totals.failed')}
        retry={retry}
        skeleton={<TotalFigures figures={undefined} vat={vat} />}
      >
        {(known) => <TotalFigures figures={known} vat={vat} />}
      </Fetched>
    </Section>
  );
}

/** Cost, energy, sessions and what was saved. */
export function TotalFigures({
  figures,
  vat,
}: Readonly<{ figures: ChargingFiguresFragment | undefined; vat: Vat }>) {
  const text = useText();
  const format = useFormat();
  const isWith = vat === 'included';
  const show = (write: (known: ChargingFiguresFragment) => string) =>
    figures ? write(figures) : <Skeleton width="6rem" />;
  return (
    <Figures>
      <Figure
        isLarge
        label={text(isWith ? 'charging.cost.included' : 'charging.cost.excluded')}
        value={show((known) =>
          format.moneyFixed(isWith ? known.monetaryCosts : known.monetaryCostsNoVat),
        )}
      />
      <Figure
        label={text('charging.energy')}
        value={show((known) => format.energy(known.energyConsumption))}
      />
      <Figure
        label={text('charging.sessions')}
        value={show((known) => format.number(known.totalChargingAmount))}
      />
      <Figure
        label={text('charging.saved')}
        value={show((known) =>
          format.moneyFixed(isWith ? known.monetarySavings : known.monetarySavingsNoVat),
        )}
      />
    </Figures>
  );
}
