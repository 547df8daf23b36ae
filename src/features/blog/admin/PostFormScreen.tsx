import { useParams } from 'react-router';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';

/** The form of a post: new without an id, an existing one with it. */
export function Component() {
  const { id } = useParams();
  return <ScreenHeading title={id ? 'Edit Blog' : 'Create New Blog'} />;
}
