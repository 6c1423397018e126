import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { useAppData } from '../AppData.tsx';
import { Stack } from '../../components/layout/Stack.tsx';

const texts = ['common', 'role'] as const;

type Props = Readonly<{
  onChosen: () => void;
  /** Whether the cards leave out the payment method, for want of room. */
  isCompact?: boolean;
}>;

/** Without a connection nothing loads, and the link to all roles is still there. */
const Nothing = (): ReactNode => null;

/** Loaded when a menu opens. */
const RoleSwitcher = lazy<ComponentType<Props>>(() =>
  import('../../features/role/RoleSwitcher.tsx').then(
    (feature) => ({ default: feature.RoleSwitcher }),
    () => ({ default: Nothing }),
  ),
);

const Place = styled(Stack)(({ theme }) => ({
  gap: theme.spacing(1.5),
}));

type SectionProps = Props & Readonly<{ all: ReactNode }>;

/**
 * The role cards in the user menu and the panel: the personal and the alternate one, or the only one.
 * @param props.all the link to all of them, for those who hold more than one
 */
export function RoleSection({ onChosen, isCompact = false, all }: SectionProps) {
  const { viewer } = useAppData();
  const hasTexts = useTexts(texts);
  if (!viewer?.screens) return null;
  const skeleton = <SkeletonBlock height={viewer.screens.showRoles ? 136 : 64} />;
  return (
    <Place>
      {hasTexts ? (
        <Suspense fallback={skeleton}>
          <RoleSwitcher onChosen={onChosen} isCompact={isCompact} />
        </Suspense>
      ) : (
        skeleton
      )}
      {viewer.screens.showRoles && all}
    </Place>
  );
}
