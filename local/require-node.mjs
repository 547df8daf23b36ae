// Plain JavaScript, because it runs on any Node.
const wanted = '24';

if (process.versions.node.split('.')[0] !== wanted) {
  console.error(
    `This needs Node ${wanted} and runs on Node ${process.versions.node}; use npm start or npm run dev, which bring the right one.`,
  );
  process.exit(1);
}
