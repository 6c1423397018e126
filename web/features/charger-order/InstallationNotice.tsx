import Typography from '@mui/material/Typography';
import { paths } from '../../../schema/paths.ts';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { ChargerOrderPartsFragment } from './generated/OrdersPage.ts';

type Props = Readonly<{
  order: Pick<ChargerOrderPartsFragment, 'activateCharger' | 'installation' | 'installsTo'>;
}>;

/** What is known of a charger that should stand by now and is not among the person's own, and whom to contact (ORDER-15). */
export function InstallationNotice({ order }: Props) {
  const text = useText();
  const format = useFormat();
  const { activateCharger, installation, installsTo } = order;
  if (installation !== 'OVERDUE' && installation !== 'UNKNOWN') return null;
  const planned =
    activateCharger !== true &&
    installsTo !== null &&
    text('chargerOrder.overdue.planned', { date: format.date(installsTo) });
  return (
    <div>
      <Typography>
        {[planned, text(`chargerOrder.overdue.${installation}`)].filter(Boolean).join(' ')}
      </Typography>
      <TextLink to={paths.contact}>{text('contactSupport')}</TextLink>
    </div>
  );
}
