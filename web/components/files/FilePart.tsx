import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

type Props = Readonly<{ title: string; about: string; children: ReactNode }>;

/** A part of the sheet for files: one content, and its files. */
export function FilePart({ title, about, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" gutterBottom>
        {title}
      </Typography>
      <Typography color="textSecondary" gutterBottom>
        {about}
      </Typography>
      {children}
    </section>
  );
}
