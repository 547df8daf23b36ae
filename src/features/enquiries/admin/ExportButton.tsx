import { useState } from 'react';
import { dayOf } from '#src/lib/dates.ts';
import { Button } from '#src/ui/Button.tsx';
import { failureToast } from '#src/ui/say-failure.ts';
import { exportEnquiries } from '../enquiries.queries.ts';
import { csvOf } from '../enquiries-csv.ts';

/** Saves all enquiries as a table for spreadsheets. */
export function ExportButton() {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveFile(csvOf(await exportEnquiries()), `enquiries-${dayOf(new Date())}.csv`);
    } catch (error) {
      console.error('The enquiries could not be exported', error);
      failureToast('The export failed. Please try again.');
    }
    setIsBusy(false);
  };
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void save()}>
      {isBusy ? 'Exporting...' : 'Export as CSV'}
    </Button>
  );
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
