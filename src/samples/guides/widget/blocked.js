// region blocked
addEventListener(
  'error',
  ({ target }) => {
    if (target.src?.startsWith('https://sluice.example/widget/')) {
      // Returns true even if the policy blocks
      // it, so look into the log of your server.
      navigator.sendBeacon('/log/widget-blocked');
    }
  },
  true, // because the error event of an element does not bubble
);
// endregion
