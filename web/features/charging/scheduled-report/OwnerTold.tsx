import Typography from '@mui/material/Typography';
import { useText } from '../../../lib/use-text.ts';
import type { Report } from './use-reports.ts';

/** Says that the owner is told by e-mail of what another administrator does to their report (CHARGE-77). */
export function OwnerTold({ of }: Readonly<{ of: Report }>) {
  const text = useText();
  const name = of.owner?.name;
  if (of.isOwn || !name || of.status !== 'ACTIVE') return null;
  return <Typography>{text('scheduledReport.ownerTold', { name })}</Typography>;
}
