// region checkout
(({ wcBlocksRegistry, wcSettings }, { element, htmlEntities }) => {
  const data = wcSettings.getSetting('sluice_data', {});
  const title = htmlEntities.decodeEntities(data.title || '');
  const Description = () => htmlEntities.decodeEntities(data.description || '');

  wcBlocksRegistry.registerPaymentMethod({
    name: 'sluice',
    paymentMethodId: 'sluice',
    label: title,
    ariaLabel: title,
    content: element.createElement(Description),
    edit: element.createElement(Description),
    canMakePayment: () => true,
    supports: { features: data.supports || ['products'] },
  });
})(window.wc, window.wp);
// endregion
