import { useState } from 'react';
import { titleAlone } from '#src/features/posts/language.ts';
import { formatNumber } from '#src/lib/numbers.ts';
import { Button } from '#src/ui/Button.tsx';
import type { StatisticsPost } from '../statistics.ts';

const columns = { enquiries: 'Enquiries', contacts: 'Contacts', views: 'Views', reads: 'Read to the end', shares: 'Shares' } as const;
type Column = keyof typeof columns;
const columnNames = Object.keys(columns) as Column[];

const orders = { enquiries: 'By enquiries', views: 'By views' } as const;
type Order = keyof typeof orders;

/** Posts by what they brought. */
export function PostTable({ posts }: { posts: StatisticsPost[] }) {
  const [order, setOrder] = useState<Order>('enquiries');
  // The server sends them by enquiries.
  const sorted = order === 'views' ? posts.toSorted((a, b) => b.views - a.views) : posts;
  return (
    <section aria-labelledby="posts">
      <div className="statistics-head">
        <h2 className="text-2xl" id="posts">
          Articles
        </h2>
        <fieldset>
          <legend className="sr-only">Order of the articles</legend>
          {(Object.keys(orders) as Order[]).map((name) => (
            <Button key={name} kind="quiet" aria-pressed={order === name} onClick={() => setOrder(name)}>
              {orders[name]}
            </Button>
          ))}
        </fieldset>
      </div>
      {posts.length === 0 ? <p className="text-muted">No article has been opened yet.</p> : <Table posts={sorted.slice(0, 20)} />}
    </section>
  );
}

function Table({ posts }: { posts: StatisticsPost[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section className="statistics-scroll edge-shade" aria-label="Articles as a table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Article</th>
            {columnNames.map((name) => (
              <th key={name} scope="col">
                {columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id}>
              <th scope="row">
                <a className="link" href={`/blog/${post.id}`} {...titleAlone(post.title)}>
                  {post.title}
                </a>
              </th>
              {columnNames.map((name) => (
                <td key={name}>{formatNumber(post[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
