import { styled } from '@mui/material/styles';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { TextLink } from '../../components/layout/TextLink.tsx';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { paths } from '../../../schema/paths.ts';
import { useAppData } from '../AppData.tsx';
import { Stack } from '../../components/layout/Stack.tsx';

const texts = ['common', 'role'] as const;

type Props = Readonly<{ onChosen: () => void }>;

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

/** The role cards in the user menu and the panel, for those who hold more than one role. */
export function RoleSection({ onChosen }: Props) {
  const { viewer } = useAppData();
  const hasTexts = useTexts(texts);
  if (!viewer?.navigation?.showRoles) return null;
  const skeleton = <SkeletonBlock height={136} />;
  return (
    <Place>
      {hasTexts ? (
        <Suspense fallback={skeleton}>
          <RoleSwitcher onChosen={onChosen} />
        </Suspense>
      ) : (
        skeleton
      )}
      <TextLink to={paths.roles} onClick={onChosen}>
        <FormattedMessage id="roles.all" values={{ count: viewer.rolesCount }} />
      </TextLink>
    </Place>
  );
}
