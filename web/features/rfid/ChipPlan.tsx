import Typography from '@mui/material/Typography';
import { useText } from '../../lib/use-text.ts';
import type { JudgedChip, KnownChips } from './chip-lines.ts';

type Props = Readonly<{ line: JudgedChip; known: KnownChips }>;

/** The changes of a chip: each part as it is now and as it will be. */
export function ChipPlan({ line, known }: Props) {
  const text = useText();
  const { chip, change } = line;
  if (!chip) return null;
  const members = [...known.members.values()].flat();
  const none = text('rfid.several.none');
  const statusName = (status: 'ACTIVE' | 'INACTIVE' | null) =>
    status === null ? none : text(`rfid.status.${status}`);
  const parts = [
    { column: 'name', before: chip.description, after: change.description },
    {
      column: 'member',
      before: chip.member?.name ?? null,
      after: change.memberId && members.find(({ id }) => id === change.memberId)?.name,
    },
    { column: 'costCenter', before: chip.costCenter, after: change.costCenter },
    {
      column: 'status',
      before: statusName(chip.status),
      after: change.status && statusName(change.status),
    },
  ] as const;
  const changes = parts.filter(({ after }) => after !== undefined);
  return (
    <>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {[chip.description, chip.serialNumber].filter(Boolean).join(' · ')}
      </Typography>
      {line.isSame && (
        <Typography variant="body2" color="textSecondary">
          {text('rfid.several.unchanged')}
        </Typography>
      )}
      {changes.map(({ column, before, after }) => (
        <Typography key={column} variant="body2">
          {text('rfid.several.change', {
            part: text(`rfid.column.${column}`),
            before: before ?? none,
            after: after ?? none,
          })}
        </Typography>
      ))}
    </>
  );
}
