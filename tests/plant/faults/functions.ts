import type { Fault } from '../fault.ts';

const config = 'netlify/functions.test.ts';
const routes = 'src/api/routes.test.ts';

/** Faults of the functions: which requests they take, and the limits around them. */
export const faults: Fault[] = [
  {
    id: 'N01',
    says: 'reads, pictures and refused writes have no limit at all',
    file: 'src/api/app.ts',
    find: '    .use(instanceLimit())\n',
    replace: '',
    tests: routes,
  },
  {
    id: 'N02',
    says: 'an instance never forgets a visitor who keeps asking',
    file: 'src/http/instance-limit.ts',
    find: '    noUpdateTTL: true,\n',
    replace: '',
    tests: 'src/http/instance-limit.test.ts',
  },
  {
    id: 'N03',
    says: 'a page with many pictures uses up the limit of reads',
    file: 'src/http/instance-limit.ts',
    find: "c.req.path.startsWith('/uploads/') ? 'media' : 'read'",
    replace: "'read'",
    tests: routes,
  },
  {
    id: 'N04',
    says: 'two functions take an upload',
    file: 'netlify/functions/write.ts',
    find: "  excludedPath: '/api/upload',\n",
    replace: '',
    tests: config,
  },
  {
    id: 'N05',
    says: 'HEAD of a picture has no function',
    file: 'netlify/functions/media.ts',
    find: "['GET', 'HEAD']",
    replace: "['GET']",
    tests: config,
  },
  {
    id: 'N06',
    says: 'a third rule of the platform makes it a matter of luck which two hold',
    file: 'netlify/functions/media.ts',
    find: "  method: ['GET', 'HEAD'],\n",
    replace: "  method: ['GET', 'HEAD'],\n  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },\n",
    tests: config,
  },
  {
    id: 'N07',
    says: 'one-machine mode promises to keep a connection that it closes',
    file: 'local/host/listen.ts',
    find: "    if (!(await isReceived(c.env.incoming))) response.headers.set('Connection', 'close');\n",
    replace: '',
    tests: 'local/host/listen.test.ts',
  },
  {
    id: 'N08',
    says: 'functions are deployed with a config that Netlify cannot read',
    file: 'netlify/functions/read.ts',
    find: 'windowLimit: 600,',
    replace: 'windowLimit: Number(600),',
    tests: config,
  },
];
