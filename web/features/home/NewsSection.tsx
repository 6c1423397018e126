import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { Fetched, type Retry } from '../../components/Fetched.tsx';
import { SkeletonText } from '../../components/Loading.tsx';
import { Section } from '../../components/Section.tsx';
import type { NewsSectionFragment } from '../../generated/graphql.ts';
import { useFormat } from '../../lib/use-format.ts';
import { icons } from './icons.ts';
import { Rows } from './Rows.tsx';

type Props = Readonly<{ news: readonly NewsSectionFragment[] | null | undefined; retry: Retry }>;

/** The provider's news, newest first. */
export function NewsSection({ news, retry }: Props) {
  const intl = useIntl();
  return (
    <Section title={intl.formatMessage({ id: 'home.news.title' })}>
      <Fetched
        value={news}
        failure={intl.formatMessage({ id: 'home.news.failed' })}
        retry={retry}
        skeleton={<NewsSkeletons />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              icon={icons.news}
              title={intl.formatMessage({ id: 'home.news.empty' })}
              text={intl.formatMessage({ id: 'home.news.emptyText' })}
            />
          ) : (
            <Rows>
              {items.map((item) => (
                <li key={item.id}>
                  <NewsRow item={item} />
                </li>
              ))}
            </Rows>
          )
        }
      </Fetched>
    </Section>
  );
}

function NewsRow({ item }: Readonly<{ item: NewsSectionFragment }>) {
  const intl = useIntl();
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
        <ExternalLink
          href={item.url}
          name={intl.formatMessage({ id: 'home.news.readMoreAbout' }, { title: item.title })}
        >
          {intl.formatMessage({ id: 'home.news.readMore' })}
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
