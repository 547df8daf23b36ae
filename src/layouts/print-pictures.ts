// On paper no picture is missing because the reader has not scrolled to it.
addEventListener('beforeprint', () => {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')) picture.loading = 'eager';
});
