import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { IconButton } from '../../components/icons/IconButton.tsx';
import { LineIcon } from '../../components/icons/LineIcon.tsx';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { useText } from '../../lib/use-text.ts';
import { useAppData } from '../AppData.tsx';

type Props = Readonly<{ account: string; organization: string; onClose: () => void }>;

/** Loaded with the press. Without a connection nothing opens. */
const SearchDialog = lazy<ComponentType<Props>>(() =>
  import('../../features/search/SearchDialog.tsx').then(
    (feature) => ({ default: feature.SearchDialog }),
    () => ({ default: () => null }),
  ),
);
const texts = ['common', 'search'] as const;

function Opened(props: Props) {
  return (
    useTexts(texts) && (
      <Suspense>
        <SearchDialog {...props} />
      </Suspense>
    )
  );
}

/** Opens the search for an organisation's things, for its administrator: by a press, and by Ctrl or ⌘ with K. */
export function SearchTrigger() {
  const text = useText();
  const { viewer } = useAppData();
  const [isOpen, setIsOpen] = useState(false);
  const account = viewer?.screens?.navigationVariant === 'ORGANIZATION' ? viewer.account : null;
  const organization = account?.organization;
  const isThere = Boolean(organization);
  useEffect(() => {
    if (!isThere) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) setIsOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isThere]);
  if (!account || !organization) return null;
  return (
    <>
      <IconButton
        type="button"
        aria-label={text('app.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${text('app.search')} (Ctrl/⌘ K)`}
        sx={{ ml: 'auto', mr: 1 }}
        onClick={() => setIsOpen(true)}
      >
        <LineIcon path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />
      </IconButton>
      {isOpen && (
        <Opened
          account={account.id}
          organization={organization.name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
