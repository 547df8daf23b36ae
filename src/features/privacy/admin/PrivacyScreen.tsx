import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { readIdentifier } from '#src/features/visitor-texts/identifier.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { ScreenHeading } from '#src/ui/ScreenHeading.tsx';
import { useLoggedError } from '#src/ui/use-logged-error.ts';
import { useSearchPerson } from '../privacy.queries.ts';
import { identifierProblem } from '../privacy.ts';
import { FoundPerson } from './FoundPerson.tsx';

/** Shows what is stored of a person, exports and erases it (§6.erasure). */
export function Component() {
  const [typed, setTyped] = useState('');
  const [isUnreadable, setIsUnreadable] = useState(false);
  const search = useSearchPerson();
  useLoggedError('A person could not be searched', search.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isReadable = readIdentifier(typed) !== null;
    setIsUnreadable(!isReadable);
    if (isReadable) search.mutate(typed);
  };
  return (
    <>
      <ScreenHeading title="Privacy">For people who ask what you store about them, or ask you to erase it.</ScreenHeading>
      <form onSubmit={submit} className="grid max-w-xl gap-4" noValidate>
        <Field
          label="Email address or telephone number"
          hint="A number in any spelling, such as 050 123 4567; with its calling code when it is foreign."
          error={isUnreadable ? identifierProblem : search.error?.message}
        >
          {(control) => (
            <input
              {...control}
              className="input"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button kind="main" type="submit" busy={search.isPending} className="justify-self-start">
          {search.isPending ? 'Searching...' : 'Search'}
        </Button>
      </form>
      {search.data && !isUnreadable && (
        <FoundPerson
          key={search.submittedAt}
          identifier={search.variables ?? ''}
          found={search.data}
          onErased={() => search.mutate(search.variables ?? '')}
        />
      )}
      <p className="mt-10 max-w-[70ch] text-sm text-muted">
        Texts of others that only mention the person are not found here. Look for the name, the address or the number in the searches of{' '}
        <Link to="/blogs" className="link">
          articles
        </Link>{' '}
        and of the{' '}
        <Link to="/inbox?view=all" className="link">
          inbox
        </Link>
        , and change or erase them there.
      </p>
      <p className="mt-4 max-w-[70ch] text-sm text-muted">
        Not reached from here: texts that a browser keeps, emails that were sent, and copies that you downloaded. Nightly backups are kept
        for 14 days; after a restore, the erasure is done again by itself.
      </p>
    </>
  );
}
