import Skeleton from '@mui/material/Skeleton';
import { measures } from '../../theme/measures.ts';
import { Fields } from '../forms/Fields.tsx';
import { SkeletonBlock } from './Loading.tsx';

/** So many fields of a form, each with its label, above its button. */
export const SkeletonFields = ({ count }: Readonly<{ count: number }>) => (
  <Fields>
    {Array.from({ length: count }, (_, field) => (
      <div key={field}>
        <Skeleton variant="text" width="8rem" />
        <SkeletonBlock height={measures.target} />
      </div>
    ))}
    <SkeletonBlock height={measures.target} />
  </Fields>
);
