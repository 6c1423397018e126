import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../schema/paths.ts';
import { useAppData } from './AppData.tsx';
import { homePath } from './landing.ts';

/** `/`: a private user's home; a role that acts for an organisation goes to its overview. */
export const privateHome = (Home: ComponentType): ComponentType =>
  function PrivateHome() {
    const path = homePath(useAppData().viewer);
    return path === paths.home ? <Home /> : <Navigate replace to={path} />;
  };
