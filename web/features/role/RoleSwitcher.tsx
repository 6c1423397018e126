import { SkeletonBlock } from '../../components/loading/Loading.tsx';
import { RoleList } from './RoleList.tsx';

type Props = Readonly<{ onChosen: () => void; isCompact?: boolean }>;

/** The personal role and the alternate role, in the user menu and the panel. */
export const RoleSwitcher = ({ onChosen, isCompact = false }: Props) => (
  <RoleList
    skeleton={<SkeletonBlock height={136} />}
    menu={{ maxRoles: 2, close: onChosen, isCompact }}
  />
);
