import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { RoleList } from './RoleList.tsx';

type Props = Readonly<{ onChosen: () => void }>;

/** The personal role and the alternate role, in the user menu and the panel. */
export const RoleSwitcher = ({ onChosen }: Props) => (
  <RoleList skeleton={<SkeletonBlock height={136} />} menu={{ maxRoles: 2, close: onChosen }} />
);
