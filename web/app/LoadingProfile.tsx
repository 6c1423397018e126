import { SkeletonBlock } from '../components/Loading.tsx';
import { Stack } from '../components/Stack.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { useText } from '../lib/use-text.ts';

/** While it is not known who is there (guard rule 1): in words for those who listen, as shapes for those who see. */
export function LoadingProfile() {
  const text = useText();
  return (
    <div role="status">
      <VisuallyHidden>{text('app.loadingProfile')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <SkeletonBlock height={40} />
        <SkeletonBlock height={320} />
        <SkeletonBlock height={240} />
      </Stack>
    </div>
  );
}
