import { existsSync } from 'node:fs';

// As `--env-file-if-exists=.env`, which says of each copy on one machine that it has no such file.
if (existsSync('.env')) process.loadEnvFile('.env');
