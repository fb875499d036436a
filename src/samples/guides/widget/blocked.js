// region blocked
addEventListener(
  'error',
  ({ target }) => {
    if (target.src?.startsWith('https://sluice.example/widget/')) {
      // Returns true even if the policy blocks
      // it, so check your server's log.
      navigator.sendBeacon('/log/widget-blocked');
    }
  },
  true, // because the error event of an element doesn't bubble
);
// endregion
