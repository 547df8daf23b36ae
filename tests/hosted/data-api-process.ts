import { serve } from '@hono/node-server';
import { openDatabase } from '#local/database/open.ts';

// Serves a database on a port until it is ended, or its parent is.
process.once('disconnect', () => process.exit(0));
const { DATA_API_PORT: port, DATA_API_DATABASE: url = '', DATA_API_KEY: secretKey = '' } = process.env;
const { fetch } = await openDatabase(url, { secretKey, publishableKey: 'sb_publishable_that_nobody_uses' });
serve({ fetch, hostname: '127.0.0.1', port: Number(port) }, () => process.send?.('ready'));
