import { toast } from 'sonner';

/**
 * Keeps the browser from opening a file that is dropped where nothing takes it, which would leave the page, and says where it can be
 * dropped (§12.drop-guard). @returns a function that ends it
 */
export function guardDrops(page: Document): () => void {
  const onDragOver = (event: DragEvent) => {
    // With the effect "none" no drop would follow, and nothing could be said.
    if (hasFiles(event)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    toast('Nothing was taken. Drop a picture onto a field for pictures, or into the text.', { id: 'dropped-beside' });
  };
  page.addEventListener('dragover', onDragOver);
  page.addEventListener('drop', onDrop);
  return () => {
    page.removeEventListener('dragover', onDragOver);
    page.removeEventListener('drop', onDrop);
  };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
