import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ExternalLink } from './ExternalLink.tsx';
import type { Retry } from './Fetched.tsx';
import { FetchedRows } from './FetchedRows.tsx';
import { SkeletonText } from './Loading.tsx';
import { Section } from './Section.tsx';
import type { NewsSectionFragment } from '../generated/graphql.ts';
import { useFormat } from '../lib/use-format.ts';
import { useText } from '../lib/use-text.ts';
import { Rows } from './Rows.tsx';

const newsIcon = 'M4 5h13v14H6a2 2 0 0 1-2-2V5Zm13 4h3v8a2 2 0 0 1-2 2M7.5 9h6M7.5 12.5h6M7.5 16h4';

type Props = Readonly<{ news: readonly NewsSectionFragment[] | null | undefined; retry: Retry }>;

/** The provider's news, newest first. */
export function NewsSection({ news, retry }: Props) {
  const text = useText();
  return (
    <Section title={text('home.news.title')}>
      <FetchedRows
        value={news}
        failure="home.news.failed"
        retry={retry}
        skeleton={<NewsSkeletons />}
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
  return (
    <article>
      <Typography variant="body2" color="textSecondary">
        <time dateTime={item.publishedAt}>{format.day(item.publishedAt)}</time>
      </Typography>
      <Typography component="h3" sx={{ fontWeight: 'fontWeightMedium' }}>
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

function NewsSkeletons() {
  return (
    <Rows>
      {[1, 2, 3].map((row) => (
        <li key={row}>
          <Skeleton width="30%" />
          <SkeletonText lines={4} />
        </li>
      ))}
    </Rows>
  );
}
