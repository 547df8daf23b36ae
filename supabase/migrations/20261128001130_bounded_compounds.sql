-- As before; the same word counts once, and a search for parts in their order, which reads the whole text of each candidate, is made for three
-- compounds of at most five parts. Others, such as a pasted address, are words.
create or replace function public.search_terms(query text, as_beginning boolean) returns tsquery[]
language plpgsql immutable set search_path = '' set client_min_messages = error as $$
declare
  pieces constant text[] := regexp_split_to_array(coalesce(trim(query), ''), '[\s/]+');
  terms tsquery[] := '{}';
  compounds integer := 0;
  term tsquery;
  parts text[];
  is_last boolean;
begin
  for i in 1 .. least(cardinality(pieces), 10) loop
    parts := array(
      select part from string_to_table(public.text_words(pieces[i]), ' ') with ordinality t (part, place)
      where public.stem_of(part) is not null order by place
    );
    is_last := i = cardinality(pieces);
    if
      cardinality(parts) between 2 and 5 and compounds < 3 and pieces[i] ~ '\w[-‐‑]\w'
      and exists (select from unnest(parts) part where public.is_skipped(part))
    then
      term := public.compound_term(parts, as_beginning and is_last);
      continue when term = any (terms);
      terms := terms || term;
      compounds := compounds + 1;
      continue;
    end if;
    for j in 1 .. cardinality(parts) loop
      continue when public.is_skipped(parts[j]);
      term := public.word_term(parts[j], as_beginning and is_last and j = cardinality(parts));
      if term <> all (terms) then terms := terms || term; end if;
    end loop;
  end loop;
  return terms[:10];
end $$;
