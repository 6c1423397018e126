import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: '4rem',
  height: '5rem',
  color: theme.vars.palette.primary.main,
  '& [data-part=box]': { fill: theme.vars.palette.primary.soft },
  '& [data-part=light]': { fill: theme.vars.palette.accent.main, stroke: 'none' },
}));

type Props = Readonly<{
  /** The number of lights, which distinguishes a strong charger from a weak one. */
  lights: number;
  /** Whether it is installed on the wall already. */
  isInstalled: boolean;
}>;

/** A charger on a wall with its cable. */
export const ChargerPicture = ({ lights, isInstalled }: Props) => (
  <Picture
    viewBox="0 0 64 80"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {isInstalled && <path d="M4 4v72" strokeDasharray="6 6" />}
    <rect data-part="box" x="16" y="6" width="32" height="44" rx="9" />
    {Array.from({ length: lights }, (_, index) => (
      <rect
        key={index}
        data-part="light"
        x={lights === 1 ? 26 : 21 + index * 12}
        y="14"
        width={lights === 1 ? 12 : 10}
        height="4"
        rx="2"
      />
    ))}
    <path d="m34 22-6 11h8l-6 11" />
    <path d="M32 50v8c0 10 16 10 16 0v-6m0 0v12c0 12-32 12-32 2v-6" />
  </Picture>
);
