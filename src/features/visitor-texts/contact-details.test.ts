import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  'Call +971 50 123 4567',
  '+971‑50‑123‑4567',
  'whatsapp+971501234567',
  '00971 50 123 4567',
  '971501234567',
  '050-123-4567',
  '050.123.4567',
  '(050) 123 4567',
  '050 12 34 567',
  '٠٥٠ ١٢٣ ٤٥٦٧',
  '۰۵۰۱۲۳۴۵۶۷',
  '０５０１２３４５６７',
  '04 123 4567',
  '(04) 123-4567',
  '\u20660501234567\u2069',
  '+44 (0)20 7946 0958',
  '+1 (555) 010-9999',
  'ada@example.com',
  'Write to ada (at) example [dot] com',
  'Write to ada @ example.com',
  '050\n123\n4567',
  '050_123_4567',
  '050*123*4567',
  '050 • 123 • 4567',
  '०५० १२३ ४५६७',
  '0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
])('%j carries contact details', (text) => {
  expect(hasContactDetails(`Is it so? ${text}`)).toBe(true);
  expect(hasContactDetails(`${text}, please.`)).toBe(true);
});

test.each([
  'AED 15,000,000',
  'AED 12,500.00 for the licence',
  '+15,000,000 in a year',
  '10,000–15,000 AED in 2025/2026',
  '2019–2023',
  'on 04.05.2026 - 6 pm, or 05/05/2026 10:30',
  'licence 1234567',
  'CN-0012345678',
  'AE07 0331 2345 6789 0123 456',
  '784-1990-1234567-1',
  'TRN 100234567800003',
  'PO Box 500123',
  'from 00:00 to 24:00',
  '100 000 000 000',
  '@example',
  'meet @ 5.30',
  'see you @ noon. Thanks',
  'layla.noor@example.com',
  '+971 4 000 0000',
])('%j carries none', (text) => {
  expect(hasContactDetails(`Is it ${text} now?`)).toBe(false);
});
