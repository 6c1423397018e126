import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { identityChangePath, type SignInWay } from '../../lib/identities.ts';

const ICON_SIZE = 20;

type Props = Readonly<{
  way: SignInWay;
  /** The path that the person returns to. */
  next: string;
  variant?: 'outlined' | 'contained';
  children: ReactNode;
}>;

/** Adds a way to sign in. The form leads to the identity provider. */
export const AddSignIn = ({ way, next, variant = 'outlined', children }: Props) => (
  <form method="post" action={identityChangePath('link', way, next)}>
    <Button
      type="submit"
      variant={variant}
      startIcon={way.icon && <img src={way.icon} alt="" width={ICON_SIZE} height={ICON_SIZE} />}
    >
      {children}
    </Button>
  </form>
);
