import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measures } from '../../theme/measures.ts';
import { BackLink } from './BackLink.tsx';
import { PageTitle } from './PageTitle.tsx';

const Title = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
}));

type Props = Readonly<{
  title: string;
  /** The page above. */
  back?: Readonly<{ to: string; label: string }>;
  /** The purpose of the page, or the thing that its content belongs to. */
  lead?: ReactNode;
}>;

/** The head of a page: the way back, the title, and a sentence below it. */
export const PageHead = ({ title, back, lead }: Props) => (
  <>
    {back && <BackLink to={back.to}>{back.label}</BackLink>}
    <Title>
      <PageTitle>{title}</PageTitle>
      {lead && (
        <Typography color="textSecondary" sx={{ maxWidth: measures.reading }}>
          {lead}
        </Typography>
      )}
    </Title>
  </>
);
