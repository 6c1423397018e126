import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Retry } from '../loading/Fetched.tsx';
import { FetchedRows } from '../lists/FetchedRows.tsx';
import type { NewsSectionFragment } from './generated/NewsSection.ts';
import { Section } from '../layout/Section.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useText } from '../../lib/use-text.ts';
import { LineIcon } from '../icons/LineIcon.tsx';

const newsIcon = 'M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 4h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4';

type Props = Readonly<{ news: readonly NewsSectionFragment[] | null; retry: Retry }>;

/** The provider's news, newest first. */
export function NewsSection({ news, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('home.news.title')}>
      <FetchedRows
        value={news}
        failure="home.news.failed"
        retry={retry}
        empty={{ icon: newsIcon, title: 'home.news.empty', text: 'home.news.emptyText' }}
      >
        {(item) => (
          <li key={item.id}>
            <NewsRow item={item} />
          </li>
        )}
      </FetchedRows>
    </Section>
  );
}

function NewsRow({ item }: Readonly<{ item: NewsSectionFragment }>) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  return (
    <article aria-labelledby={id}>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
      </Typography>
      <Typography id={id} component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
        {item.title}
      </Typography>
      <Typography color="textSecondary">{item.summary}</Typography>
      {item.url !== null && (
        <ExternalLink href={item.url} name={text('home.news.readMoreAbout', { title: item.title })}>
          {text('home.news.readMore')}
        </ExternalLink>
      )}
    </article>
  );
}

const Anchor = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  minHeight: theme.spacing(4),
  color: theme.vars.palette.primary.main,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  '&:hover': { textDecorationThickness: '2px' },
}));

type ExternalLinkProps = Readonly<{
  href: string;
  /** Its name for screen readers: begins with the shown text and says that a tab opens. */
  name: string;
  children: string;
}>;

/** A link out of the portal, in a tab of its own, marked by its arrow. */
function ExternalLink({ href, name, children }: ExternalLinkProps) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" aria-label={name}>
      {children}
      <LineIcon path="M8 7h9v9M17 7 7 17" size={16} />
    </Anchor>
  );
}
