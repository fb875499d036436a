// region blocked
addEventListener(
  'error',
  ({ target }) => {
    if (target.src?.startsWith('https://sluice.example/widget/')) {
      navigator.sendBeacon('/log/widget-blocked');
    }
  },
  true, // the event of an element that did not load does not bubble
);
// endregion
