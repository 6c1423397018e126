import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Modal } from '../../components/dialogs/Modal.tsx';
import { Stack } from '../../components/layout/Stack.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { LinkRow } from '../../components/lists/LinkRow.tsx';
import { Rows } from '../../components/lists/Rows.tsx';
import { SearchField } from '../../components/lists/SearchField.tsx';
import { Loading, SkeletonRows } from '../../components/loading/Loading.tsx';
import { RetryNotice } from '../../components/notices/RetryNotice.tsx';
import { useConfirmation } from '../../lib/confirmation.ts';
import { useText } from '../../lib/use-text.ts';
import { useHits, type Hits } from './use-hits.ts';

/** Fewer letters match nearly everything. */
const MIN_LETTERS = 2;

const Found = styled(Rows)(({ theme }) => ({ '&& > li': { paddingBlock: theme.spacing(1) } }));

/** Arrow keys move between the field and the results, as in a list of suggestions. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
}

type Props = Readonly<{ account: string; organization: string; onClose: () => void }>;

/** One search for the things of an organisation. A result leads to its page, and closes the search. */
export function SearchDialog({ account, organization, onClose }: Props) {
  const text = useText();
  const [words, setWords] = useState('');
  const { key } = useLocation();
  const opened = useRef(key);
  const closeOnNavigation = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== opened.current) closeOnNavigation();
  }, [key]);
  return (
    <Modal title={text('search.title', { organization })} onClose={onClose}>
      <Stack onKeyDown={moveByArrows}>
        <SearchField label={text('search.label')} value={words} onChange={setWords} />
        {words.length < MIN_LETTERS ? (
          <Typography color="textSecondary">{text('search.hint')}</Typography>
        ) : (
          <Results account={account} words={words} />
        )}
      </Stack>
    </Modal>
  );
}

function Results({ account, words }: Readonly<{ account: string; words: string }>) {
  const text = useText();
  const kinds = useHits(account, words);
  const isLoading = kinds.some(({ found, retry }) => found === undefined || retry.isRunning);
  const count = kinds.reduce((sum, { found }) => sum + (found?.count ?? 0), 0);
  const isPartial = kinds.some(({ found }) => found === null);
  const result = isLoading
    ? undefined
    : text(isPartial ? 'search.countPartial' : 'search.count', { count });
  const { announce } = useConfirmation();
  useEffect(() => {
    if (result !== undefined) announce(result);
  }, [announce, result, words]);
  return (
    <>
      {!isLoading && count === 0 && !isPartial && (
        <Typography>{text('search.none', { words })}</Typography>
      )}
      {kinds.map((hits) => (
        <Group key={hits.kind} hits={hits} />
      ))}
    </>
  );
}

/** The results of a kind, or that they could not be fetched. Of a kind without any only what was not searched. */
function Group({ hits }: Readonly<{ hits: Hits }>) {
  const { kind, found, retry } = hits;
  const text = useText();
  if (found?.count === 0) return <Rest hits={hits} />;
  return (
    <section aria-labelledby={`search-${kind}`}>
      <Typography id={`search-${kind}`} component="h3" variant="h3" gutterBottom>
        {text(`search.kind.${kind}`)}
      </Typography>
      {found === null && <RetryNotice title={text(`search.failed.${kind}`)} retry={retry} />}
      {found === undefined && (
        <Loading>
          <SkeletonRows count={1} />
        </Loading>
      )}
      {found && (
        <>
          <Found>
            {found.hits.map(({ key, to, label, note }) => (
              <LinkRow key={key} to={to} label={label}>
                {note}
              </LinkRow>
            ))}
          </Found>
          <Rest hits={hits} />
        </>
      )}
    </section>
  );
}

/** What is left out of the results, and where it is found. */
function Rest({ hits: { kind, found, limit, all } }: Readonly<{ hits: Hits }>) {
  const text = useText();
  const count = found?.count ?? 0;
  if (limit === null && count <= (found?.hits.length ?? 0)) return null;
  return (
    <div>
      {limit !== null && <Typography variant="body2">{limit}</Typography>}
      <TextLink to={all}>
        {kind === 'invoices' ? text('search.allInvoices') : text('search.all', { count })}
      </TextLink>
    </div>
  );
}
