import { styled } from '@mui/material/styles';
import { Section } from '../../components/layout/Section.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import type { Overview } from './FacilityPage.tsx';
import type { FacilityCapacityPartsFragment } from './generated/FacilityPage.ts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  maxWidth: '32rem',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    paddingBlock: theme.spacing(1),
    paddingInlineStart: theme.spacing(1),
    textAlign: 'end',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& thead th': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& th:first-of-type': { paddingInlineStart: 0, textAlign: 'start' },
  '& tbody th': { fontWeight: theme.typography.fontWeightMedium },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

const GROUPS = ['total', 'private', 'public'] as const;

/** The numbers of installed, possible and active chargers: all, private and public (FACILITY-3). */
export function CapacitySection({ overview }: Readonly<{ overview: Overview }>) {
  const text = useText();
  const format = useFormat();
  const possible = ({ possible: count }: FacilityCapacityPartsFragment) =>
    count === null ? text('facility.capacity.unknown') : format.number(count);
  return (
    <Section title={text('facility.capacity')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{text('facility.capacity.group')}</th>
            <th scope="col">{text('facility.capacity.installed')}</th>
            <th scope="col">{text('facility.capacity.possible')}</th>
            <th scope="col">{text('facility.capacity.active')}</th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <tr key={group}>
              <th scope="row">{text(`facility.capacity.${group}`)}</th>
              <td>{format.number(overview[group].installed)}</td>
              <td>{possible(overview[group])}</td>
              <td>{format.number(overview[group].active)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
