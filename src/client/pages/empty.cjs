// Takes the place of modules that readers' scripts leave out. It is a file because the bundler numbers modules by their paths
// within the checkout; those that it leaves out itself it numbers by absolute ones, and builds other files in another folder.
