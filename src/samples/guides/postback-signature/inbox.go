package main

// region inbox
import (
	"encoding/json"
	"errors"
	"io/fs"
	"log"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// FileInbox keeps postbacks in a folder: a file for each event, and an empty one beside it once the
// event has been handled. It survives a crash. A table with a unique ID does the same.
type FileInbox struct{ Folder string }

// region add

// Add stores an event. One whose ID is already stored is a duplicate and
// has no effect.
func (in *FileInbox) Add(event *Event) error {
	if err := os.MkdirAll(in.Folder, 0o700); err != nil {
		return err
	}
	text, err := json.Marshal(event)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(in.Folder, "new-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	if _, err := file.Write(text); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	// The file gets its name only once it is complete.
	name := filepath.Join(in.Folder, url.PathEscape(event.ID)+".json")
	err = os.Link(file.Name(), name)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	folder, err := os.Open(in.Folder)
	if err != nil {
		return err
	}
	defer folder.Close()
	return folder.Sync() // writes the name to disk, too
}

// endregion

// ProcessPending handles the pending events, oldest first. Call it from one goroutine only, so that no
// event is handled twice at the same time.
func (in *FileInbox) ProcessPending(handle func(*Event) error) error {
	names, err := filepath.Glob(filepath.Join(in.Folder, "*.json"))
	if err != nil {
		return err
	}
	var waiting []*Event
	marks := map[*Event]string{}
	for _, name := range names {
		mark := strings.TrimSuffix(name, ".json") + ".done"
		if _, err := os.Stat(mark); err == nil {
			continue
		}
		event := new(Event)
		text, err := os.ReadFile(name)
		if err == nil {
			err = json.Unmarshal(text, event)
		}
		if err != nil {
			return err
		}
		waiting, marks[event] = append(waiting, event), mark
	}
	sort.Slice(waiting, func(i, j int) bool { return waiting[i].Timestamp.Before(waiting[j].Timestamp) })
	for _, event := range waiting {
		if err := handle(event); err != nil {
			log.Printf("%s stays in the inbox: %v", event.ID, err)
		} else if err := os.WriteFile(marks[event], nil, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// endregion
