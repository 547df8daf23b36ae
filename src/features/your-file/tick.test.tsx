// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EnquiryForm } from '#src/features/enquiries/EnquiryForm.tsx';
import { defaultSiteProfile } from '#src/features/site-profile/site-profile.ts';
import { setupUser } from '#tests/setup/user-event.ts';
import './tick.ts';
import { FileInBand, YourFile } from './YourFile.tsx';

const answersOf = (...texts: string[]) => texts.map((text) => ({ text, line: `${text} it is.`, article: null }));
const questions = [
  { question: 'Where are your customers?', answers: answersOf('Abroad', 'Here') },
  { question: 'Who needs a visa?', answers: answersOf('Me', 'A team', 'Nobody') },
];
const owner = { ...defaultSiteProfile, short_name: 'Layla' };
const user = setupUser();

beforeEach(() => open());
afterEach(() => localStorage.clear());

test('a tick is counted and announced with its line, the last one says that all are there, and all can be cleared', async () => {
  expect([count(), screen.queryByRole('button', { name: 'Start again' })]).toEqual(['0 of 2 lines', null]);
  await tick('A team');
  expect([count(), said(), isComplete()]).toEqual(['1 of 2 lines', 'Line 2 of 2: A team it is.', false]);
  await tick('Abroad');
  await tick('Here');
  expect([count(), said(), isComplete()]).toEqual(['2 of 2 lines', 'Line 1 of 2: Here it is. All lines are filled in.', true]);
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await expect.poll(said).toBe('All answers are cleared.');
  expect([count(), isComplete(), document.activeElement?.parentElement?.textContent]).toEqual(['0 of 2 lines', false, 'Abroad']);
});

test('Ask puts what is ticked into the message, tells its form, and leads to the name', async () => {
  await tick('A team');
  await ask();
  expect(message().value).toBe(outline('2. Who needs a visa?\n   A team\n   – A team it is.'));
  expect(document.querySelector('.outline-note')?.textContent).toBe('Your outline is in the message. Change anything you like.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your name' }));
});

test('without a tick Ask is a link to the form', async () => {
  const link = screen.getByRole('link', { name: 'Ask Layla to check it' });
  let isFollowed = false;
  link.addEventListener('click', (event) => {
    queueMicrotask(() => {
      isFollowed = !event.defaultPrevented;
    });
  });
  await user.click(link);
  expect([link.getAttribute('href'), isFollowed, message().value]).toEqual(['#contact-question', true, '']);
});

test('what the visitor has written stays behind the outline, and asked again only the outline is another', async () => {
  await user.type(message(), 'May I call?');
  await tick('Me');
  await ask();
  await tick('Nobody');
  await ask();
  expect(message().value).toBe(`${outline('2. Who needs a visa?\n   Nobody\n   – Nobody it is.')}May I call?`);
});

test('an outline that was changed by hand stays, with the new one below it', async () => {
  await tick('Me');
  await ask();
  message().value = 'Only me, for now.';
  await ask();
  expect(message().value).toBe(`Only me, for now.\n\n${outline('2. Who needs a visa?\n   Me\n   – Me it is.')}`);
});

test('what this browser keeps of the form counts before its own script is there', async () => {
  localStorage.setItem('enquiry-draft:', JSON.stringify({ texts: { message: 'Written yesterday.' } }));
  await tick('Me');
  await ask();
  expect(message().value).toBe(`${outline('2. Who needs a visa?\n   Me\n   – Me it is.')}Written yesterday.`);
});

test('ticks that the browser brings back are counted, and open the band that they are in', () => {
  open(<FileInBand owner={owner} questions={questions} siteUrl={null} />);
  const details = document.querySelector('details');
  dispatchEvent(new Event('pageshow'));
  expect(details?.open).toBe(false);
  const [radio] = screen.getAllByRole<HTMLInputElement>('radio', { hidden: true });
  if (radio) radio.checked = true;
  dispatchEvent(new Event('pageshow'));
  expect([details?.open, count()]).toEqual([true, '1 of 2 lines']);
});

function open(file = <YourFile owner={owner} questions={questions} at="file" form="#contact-question" siteUrl={null} />) {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      {file}
      <div className="letter">
        <EnquiryForm hasOutline />
      </div>
    </>,
  );
}

const tick = (answer: string) => user.click(screen.getByRole('radio', { name: answer }));
const ask = () => user.click(screen.getByRole('link', { name: 'Ask Layla to check it' }));
const outline = (answers: string) => `Please check my outline:\n\n${answers}\n\nMy question: `;
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const count = () => document.querySelector('.your-file-count')?.textContent;
const said = () => document.querySelector('.your-file-sheet [role=status]')?.textContent;
const isComplete = () => document.querySelector('.your-file-sheet')?.hasAttribute('data-complete');
