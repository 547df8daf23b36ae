import { toast } from 'sonner';

/**
 * Copies a text to the clipboard and says so. Where the browser refuses, it shows the text, selected, to be copied by hand.
 * @param name what was copied, such as "Link"
 */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${name} copied.`);
  } catch (error) {
    console.warn('The browser refused the clipboard', error);
    const field = <CopyByHand text={text} />;
    const action = { label: 'Done', onClick: () => undefined };
    toast('Your browser does not let this page copy. Copy it yourself:', {
      description: field,
      duration: Number.POSITIVE_INFINITY,
      action,
    });
  }
}

function CopyByHand({ text }: { text: string }) {
  return (
    <textarea
      className="input mt-2 text-sm"
      aria-label="Text to copy"
      readOnly
      rows={Math.min(8, text.split('\n').length + 1)}
      defaultValue={text}
      // Selected as soon as it is there, so that one key copies it.
      ref={(field) => {
        field?.focus();
        field?.select();
      }}
    />
  );
}
